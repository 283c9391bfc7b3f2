import { useUi } from '#views/ui.tsx'

/** A segment of a word-by-word comparison of two texts. */
export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Removed and added words; screen readers hear what the colours and strokes show. */
export function DifferingPieces({ pieces }: { pieces: Piece[] }) {
  const { t, lang } = useUi()
  const spoken = (key: string) => (
    <span className="vh" lang={lang}>
      {t(`tracks.piece.${key}`)}
    </span>
  )
  return pieces.map(({ kind, text }, at) => {
    if (kind === 'same') return <span key={at}>{text}</span>
    const Mark = kind === 'added' ? 'ins' : 'del'
    return (
      <Mark key={at}>
        {spoken(kind)}
        {text}
        {spoken(`${kind}End`)}
      </Mark>
    )
  })
}
