import { useUi } from '#views/ui.tsx'
import type { EnglishState } from './editor-props.ts'

/** Whether the English text still follows the Japanese one. */
export function EnglishHint({ state }: { state: EnglishState }) {
  const { t } = useUi()
  const text = t(`messages.english.${state}`)
  return state === 'older' ? <b>{text}</b> : <>{text}</>
}
