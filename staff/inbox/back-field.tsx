import { useLocation } from "react-router";

/** The field with which the server returns to the list that a form was sent from. */
export function BackField() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="back" value={`${pathname}${search}`} />;
}
