import type { Lang } from '#views/ui.tsx'
import { TextSide } from './text-side.tsx'

/** Two texts of one field; empty ones are said to be empty. */
export interface TextDifference {
  label: string
  /** The language of the texts themselves; left out for settings. */
  lang?: Lang
  before: string
  after: string
}

/** Texts side by side, on phones below each other. */
export function TextDifferences({
  before,
  after,
  rows,
}: {
  /** What the left and the right side are. */
  before: string
  after: string
  rows: TextDifference[]
}) {
  return rows.map((row) => (
    <section className="panel flow" key={row.label}>
      <h3>{row.label}</h3>
      <div className="cols two">
        <TextSide heading={before} text={row.before} lang={row.lang} />
        <TextSide heading={after} text={row.after} lang={row.lang} />
      </div>
    </section>
  ))
}
