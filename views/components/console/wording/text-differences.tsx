import type { Lang } from '#views/ui.tsx'
import { TextSide } from './text-side.tsx'

/** Two texts of one field. */
export interface TextDifference {
  label: string
  /** The language of the texts; undefined for settings. */
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
  /** The headings of the two sides. */
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
