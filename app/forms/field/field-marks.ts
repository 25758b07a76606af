import { createContext } from "react";

/** What every form says beside its questions: that one must be answered, and that an answer has an error. */
export const FieldMarks = createContext({ required: "", errorTitle: "" });
