import words from "content:labels/contactCard";

import { PrintButton } from "../components/print-button/print-button.tsx";

export const PrintCard = () => <PrintButton kind="main">{words.print}</PrintButton>;
