import useGate from "content:gate";
import useSite from "content:site";

import { Telephone } from "../components/telephone/telephone.tsx";

/** 000 stands before the support line, which never replaces it (docs/specification.md, Two phone settings). */
export function UrgentHelp() {
  const gate = useGate();
  const { emergency, phone } = useSite();
  return (
    <p>
      {gate.danger} <Telephone number={emergency} />. {gate.needSupport} <Telephone number={phone.support} />.
    </p>
  );
}
