import { COMPLAINT_FIELDS, NEW_COMPLAINT_FIELDS } from "../../staff/complaint-fields.ts";
import type { ComplaintError, ComplaintValues, Sent } from "../../staff/contract/complaints.ts";
import { cleanAddress } from "../forms/clean-text.ts";
import { isEmail, isPhone } from "../forms/contact-details.ts";
import type { Hours } from "../notifications/working-days.ts";
import { checkFields } from "./check-fields.ts";

/** Returns the values of a complaint's record as a person sent them, and the errors in the order of the fields. */
export function checkComplaint(sent: Sent, now: Date, hours: Hours): { values: ComplaintValues; errors: ComplaintError[] } {
  const { values, errors } = checkFields(COMPLAINT_FIELDS, sent, now, hours);
  const add = (field: ComplaintError["field"], error: ComplaintError["error"]) => {
    if (!errors.some((one) => one.field === field)) errors.push({ field, error });
  };
  for (const field of ["received", "channel"] as const) if (values[field] === "") add(field, "missing");
  for (const field of ["acknowledged", "closed"] as const)
    if (values[field] !== "" && values[field] < values.received.slice(0, 10)) add(field, "before-received");
  // A closed complaint without an outcome cannot be explained to the person or to an auditor.
  if (values.closed !== "" && values.outcome === "") add("outcome", "missing");
  // Without the first two, there is no clock to compare the handover with.
  if (values.handedOverAt !== "" && values.reportable === "") add("reportable", "missing");
  if (values.reportable !== "" && values.awareAt === "") add("awareAt", "missing");
  if (values.handedOverAt !== "" && values.handedOverBy === "") add("handedOverBy", "missing");
  const order = Object.keys(COMPLAINT_FIELDS);
  return { values, errors: errors.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field)) };
}

/** Returns the values of a new complaint as a person sent them, and the errors in the order of the fields. */
export function checkNewComplaint(sent: Sent, now: Date, hours: Hours) {
  const { values: given, errors } = checkFields(NEW_COMPLAINT_FIELDS, sent, now, hours);
  const values = { ...given, phone: cleanAddress(given.phone), email: cleanAddress(given.email) };
  for (const field of ["received", "channel", "message"] as const)
    if (values[field] === "") errors.push({ field, error: "missing" });
  if (values.phone !== "" && !isPhone(values.phone)) errors.push({ field: "phone", error: "no-phone" });
  if (values.email !== "" && !isEmail(values.email)) errors.push({ field: "email", error: "no-email" });
  const order = Object.keys(NEW_COMPLAINT_FIELDS);
  return { values, errors: errors.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field)) };
}
