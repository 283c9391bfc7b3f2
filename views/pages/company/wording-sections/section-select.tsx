import { useUi } from '#views/ui.tsx'

interface Props {
  name: string
  label: string
  value: string
  /** subgroups.tree.state.{word} */
  words: string[]
}

/** How a section is shown. */
export function SectionSelect({ name, label, value, words }: Props) {
  const { t } = useUi()
  return (
    <select name={name} aria-label={label} defaultValue={value}>
      {words.map((word) => (
        <option key={word} value={word}>
          {t(`subgroups.tree.state.${word}`)}
        </option>
      ))}
    </select>
  )
}
