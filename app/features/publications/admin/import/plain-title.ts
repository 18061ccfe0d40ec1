import { plainFormula } from '#contract/plain-formula.ts';

/** A title as plain words; formulas too, as far as they can be written so. */
export function plainTitle(title: string): string {
  return title.replaceAll(/\$([^$]+)\$/g, (_, tex: string) => plainFormula(tex));
}
