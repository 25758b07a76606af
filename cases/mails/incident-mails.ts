import { fillNames } from "../../content-model/values/value-schemas.ts";
import { joinParagraphs } from "../../platform/mail/smtp.ts";
import { incidentClocks } from "../complaints/clocks.ts";
import { PURPOSE_OF } from "../complaints/incident-reminders.ts";
import type { IncidentPurpose, IncidentValues, OutboxJob } from "../data/store.ts";
import { type Hours, momentInWords } from "../promises/working-days.ts";
import { AUTOMATIC, IMPORTANT, type Writer } from "./mail-facts.ts";

export const isOfIncident = (purpose: OutboxJob["purpose"]): purpose is IncidentPurpose =>
  purpose === "incident-notice" || purpose === "incident-report";

/** The end of the clock of an incident that has not been stopped; undefined if there is none. */
export const endOfClock = (purpose: IncidentPurpose, incident: IncidentValues | undefined, hours: Hours) =>
  incident && incidentClocks(incident, hours).find(({ step, doneAt }) => PURPOSE_OF[step] === purpose && !doneAt)?.due;

/** Returns the writer of a mail that has nothing of the incident but when it must be reported. */
export const ofIncident =
  (purpose: IncidentPurpose): Writer =>
  ({ words, hours, toComplaints, namesOf, linkTo }, submission, { incident }) => {
    const { incidentSubject, incidentLead, incidentReport, urgent } = words.staffSide;
    const due = endOfClock(purpose, incident, hours);
    const names = { ...namesOf(submission), due: due ? momentInWords(due, hours) : "" };
    return {
      to: toComplaints,
      subject: fillNames(incidentSubject, names),
      text: joinParagraphs(
        fillNames(purpose === "incident-notice" ? incidentLead : incidentReport, names),
        urgent,
        ...linkTo(`/submissions/${submission.reference}/register`),
      ),
      headers: { ...AUTOMATIC, ...IMPORTANT },
    };
  };
