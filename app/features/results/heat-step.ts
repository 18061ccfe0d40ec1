/** Steps of the heat scale, the lowest estimates first. */
export const heatSteps = [1, 2, 3, 4, 5] as const;
export type HeatStep = (typeof heatSteps)[number];

/** Per cent that one step of the scale covers; the last has its upper end too. */
const stepWidth = 100 / heatSteps.length;

/** Step of the heat scale, from 1 (0–19 per cent) to 5 (80–100), that an estimate of 0..100 stands on. */
export function heatStepOf(estimate: number): HeatStep {
  return heatSteps.findLast((step) => estimate >= (step - 1) * stepWidth) ?? 1;
}

/** Ends of a step, in whole per cent. */
export function rangeOfStep(step: HeatStep): { readonly from: number; readonly to: number } {
  const from = (step - 1) * stepWidth;
  return { from, to: step === heatSteps.length ? 100 : from + stepWidth - 1 };
}
