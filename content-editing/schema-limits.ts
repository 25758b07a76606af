import type { z } from "zod";

import { MOST_FACT } from "../content-reader/content-limits.ts";

/* The limits of a schema, from its checks, where the inferred type no longer has them. */

type Limits = {
  min_length?: number;
  max_length?: number;
  greater_than?: { value: number; inclusive: boolean };
  less_than?: { value: number; inclusive: boolean };
};

const allChecks = (schema: z.ZodType): readonly z.core.$ZodCheck[] => schema._zod.def.checks ?? [];

/** Reads the strictest limit of each kind, because a schema may state one twice with different messages. */
function limitsOf(schema: z.ZodType): Limits {
  const limits: Limits = {};
  for (const { _zod } of allChecks(schema)) {
    const check = _zod.def as z.core.$ZodChecks["_zod"]["def"];
    if (check.check === "min_length") limits.min_length = Math.max(check.minimum, limits.min_length ?? 0);
    if (check.check === "max_length") limits.max_length = Math.min(check.maximum, limits.max_length ?? Infinity);
    if (check.check === "length_equals") Object.assign(limits, { min_length: check.length, max_length: check.length });
    if (check.check === "greater_than" && Number(check.value) >= (limits.greater_than?.value ?? -Infinity))
      limits.greater_than = { value: Number(check.value), inclusive: check.inclusive };
    if (check.check === "less_than" && Number(check.value) <= (limits.less_than?.value ?? Infinity))
      limits.less_than = { value: Number(check.value), inclusive: check.inclusive };
  }
  return limits;
}

/** A limit that every field has says nothing about this one: it is far longer than its words, and no reason for a larger control. */
export function limitsOfText(schema: z.ZodType): { minLength?: number; maxLength?: number } {
  const { min_length: minLength, max_length: maxLength = Infinity } = limitsOf(schema);
  return { ...(minLength !== undefined && { minLength }), ...(maxLength < MOST_FACT && { maxLength }) };
}

export function itemsOf(schema: z.ZodType): { minItems?: number; maxItems?: number } {
  const { min_length: minItems, max_length: maxItems } = limitsOf(schema);
  return { ...(minItems !== undefined && { minItems }), ...(maxItems !== undefined && { maxItems }) };
}

/** Whole numbers above 0 are said to be 1 or more. */
export function limitsOfNumber(schema: z.ZodNumber): { isWhole: boolean; min?: number; max?: number; isMoreThanMin?: true } {
  const { greater_than: above, less_than: below } = limitsOf(schema);
  const isWhole = schema.format === "safeint" || schema.format === "int32";
  const isStep = isWhole && above?.inclusive === false;
  return {
    isWhole,
    ...(above && { min: above.value + (isStep ? 1 : 0) }),
    ...(above?.inclusive === false && !isStep && { isMoreThanMin: true as const }),
    ...(below && { max: below.value }),
  };
}
