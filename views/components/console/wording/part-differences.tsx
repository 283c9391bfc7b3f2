import { type FieldDifferences, FieldList } from './field-differences.tsx'

export interface PartDifferences {
  /** The part's name within its screen; null if it is the whole screen. */
  name: string | null
  fields: FieldDifferences[]
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const

/** The differences, part by part; `level` is the level of the parts' headings. */
export function Differences({ parts, level = 2 }: { parts: PartDifferences[]; level?: 2 | 3 }) {
  const Heading = headings[level]
  return parts.map(({ name, fields }) => (
    <section className="panel flow" key={name}>
      {name && <Heading>{name}</Heading>}
      <FieldList fields={fields} level={name ? headings[level === 2 ? 3 : 4] : Heading} />
    </section>
  ))
}
