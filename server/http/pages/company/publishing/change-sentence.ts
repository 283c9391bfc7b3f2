import type { Ui } from '#views/ui.tsx'

/** By how much rows or amounts change, as a sentence with its numbers. */
export function changeSentence(
  { t, format }: Ui,
  kind: 'rows' | 'amount',
  what: string,
  { before, after }: { before: number; after: number },
): string {
  const difference = after - before
  return t(`publication.judgement.${kind}.${difference < 0 ? 'falls' : 'rises'}`, {
    ...{ what, count: Math.abs(difference), n: format.count(Math.abs(difference)) },
    ...{ before: format.count(before), after: format.count(after) },
    // What is nearly all is not all.
    percent: format.share(
      after > 0 && difference < 0 ? Math.min(-difference / before, 0.999) : Math.abs(difference) / before,
    ),
  })
}
