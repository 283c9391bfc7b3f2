import type { Lang } from '../ui.tsx'

/** A text in pieces, so that hits can be marked without ever handling HTML. */
export interface TextPiece {
  text: string
  hit: boolean
  /** Where it is not that of the text around. */
  lang?: Lang
}

export function MarkedText({ pieces }: { pieces: TextPiece[] }) {
  return pieces.map((piece, index) =>
    piece.hit ? (
      <mark key={index} lang={piece.lang}>
        {piece.text}
      </mark>
    ) : piece.lang ? (
      <span key={index} lang={piece.lang}>
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  )
}
