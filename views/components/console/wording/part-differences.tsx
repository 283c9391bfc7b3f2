import { useUi, type Lang } from '#views/ui.tsx'

/** A segment of a word-by-word comparison of two texts. */
interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

export interface FieldDifferences {
  label: string
  /** The language of the texts; undefined: the reader's. */
  lang: Lang | undefined
  pieces: Piece[]
}

export interface PartDifferences {
  /** What the part is called within its screen; null where it is the whole screen. */
  name: string | null
  fields: FieldDifferences[]
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const

/** What differs, part by part; the parts' headings are of this level. */
export function Differences({ parts, level = 2 }: { parts: PartDifferences[]; level?: 2 | 3 }) {
  const Heading = headings[level]
  return parts.map(({ name, fields }) => (
    <section className="panel flow" key={name}>
      {name && <Heading>{name}</Heading>}
      <FieldList fields={fields} level={name ? headings[level === 2 ? 3 : 4] : Heading} />
    </section>
  ))
}

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
        <Pieces pieces={pieces} />
      </p>
    </div>
  ))
}

/** Words taken out and put in; colours and strokes are said in words too. */
function Pieces({ pieces }: { pieces: Piece[] }) {
  const { t, lang } = useUi()
  const said = (key: string) => (
    <span className="vh" lang={lang}>
      {t(`tracks.piece.${key}`)}
    </span>
  )
  return pieces.map(({ kind, text }, at) => {
    if (kind === 'same') return <span key={at}>{text}</span>
    const Mark = kind === 'added' ? 'ins' : 'del'
    return (
      <Mark key={at}>
        {said(kind)}
        {text}
        {said(`${kind}End`)}
      </Mark>
    )
  })
}
