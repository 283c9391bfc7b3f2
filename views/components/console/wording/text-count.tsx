import { useUi } from '#views/ui.tsx'

interface Props {
  controlId: string
  /** Code points. */
  limit: number
  value: string
}

/** How long a text is and may be; client/behaviours/count-characters.ts keeps it up to date. */
export function TextCount({ controlId, limit, value }: Props) {
  const { t, format } = useUi()
  const count = [...value.trim()].length
  const sentence = (key: string) => t(`messages.count.${key}`, { limit: format.count(limit) })
  return (
    <p
      className="hint"
      data-behaviour="count-characters"
      data-for={controlId}
      data-limit={limit}
      data-within={sentence('within')}
      data-beyond={sentence('beyond')}
    >
      {sentence(count > limit ? 'beyond' : 'within').replace('%', format.count(count))}
    </p>
  )
}
