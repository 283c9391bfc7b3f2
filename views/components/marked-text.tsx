/** A text in pieces, so that hits can be marked without ever handling HTML. */
export interface TextPiece {
  text: string
  hit: boolean
}

export function MarkedText({ pieces }: { pieces: TextPiece[] }) {
  return pieces.map((piece, index) =>
    piece.hit ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  )
}
