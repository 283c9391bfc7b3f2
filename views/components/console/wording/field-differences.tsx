import type { Lang } from '#views/ui.tsx'
import { type Piece, DifferingPieces } from './differing-pieces.tsx'

export interface FieldDifferences {
  label: string
  /** The language of the texts; undefined: the reader's. */
  lang: Lang | undefined
  pieces: Piece[]
}

/** What differs, field by field. */
export function FieldList({
  fields,
  level: Heading,
}: {
  fields: FieldDifferences[]
  level: 'h2' | 'h3' | 'h4'
}) {
  return fields.map(({ label, lang, pieces }) => (
    <div key={label}>
      <Heading>{label}</Heading>
      <p className="asis" lang={lang}>
        <DifferingPieces pieces={pieces} />
      </p>
    </div>
  ))
}
