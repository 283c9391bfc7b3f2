import { Copy } from 'lucide-react'
import { useId } from 'react'
import { useUi } from '../ui.tsx'
import { Icon } from './icon.tsx'

/** A text with a button that copies it. The script shows the button; the text can always be selected. */
export function CopyText({ text }: { text: string }) {
  const { t } = useUi()
  const id = useId()
  return (
    <span>
      <span id={id}>{text}</span>{' '}
      <button
        className="btn quiet sm"
        type="button"
        hidden
        data-behaviour="copy-text"
        data-from={id}
        data-done={t('toast.success.copied')}
      >
        <Icon of={Copy} />
        <span className="vh">{t('common.copy', { text })}</span>
      </button>
    </span>
  )
}
