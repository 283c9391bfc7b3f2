import { Button } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import type { RowProps } from './props.ts'
import { SectionForm } from './section-form.tsx'

interface SwitchProps extends RowProps {
  isOn: boolean
  /** subgroups.tree.state.{word} for the state, subgroups.tree.make.{word} for the button. */
  words: { on: string; off: string }
  acts: { on: string; off: string }
}

/** The state of a setting, and the button that changes it. */
export function SectionSwitch({ isOn, words, acts, ...props }: SwitchProps) {
  const { t } = useUi()
  const [now, other] = isOn ? (['on', 'off'] as const) : (['off', 'on'] as const)
  const { code, title } = props.row
  const label = t(`subgroups.tree.make.${words[other]}`)
  return (
    <SectionForm {...props}>
      <span>{t(`subgroups.tree.state.${words[now]}`)}</span>
      <Button small name="act" value={acts[other]} aria-label={`${code} ${title.text}: ${label}`}>
        {label}
      </Button>
    </SectionForm>
  )
}
