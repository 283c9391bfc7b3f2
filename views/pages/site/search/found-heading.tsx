import { MarkedText, type TextPiece } from '#views/components/marked-text.tsx'
import { useUi } from '#views/ui.tsx'

/** Where the conditions go in a sentence: no sentence has it. */
const HERE = '\u0000'

/** What was found, with what was looked for. `sentence`: a key with `conditions` and `count`. */
export function FoundHeading({
  sentence,
  conditions,
  count = '',
}: {
  sentence: string
  conditions: TextPiece[]
  count?: string
}) {
  const { t } = useUi()
  const [before, after] = t(sentence, { conditions: HERE, count }).split(HERE)
  return (
    <h2>
      {before}
      <MarkedText pieces={conditions} />
      {after}
    </h2>
  )
}
