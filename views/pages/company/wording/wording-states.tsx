import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import type { WordingEntry } from './wording-entry.ts'

/** Whether the screen's draft and preview differ from what visitors see. */
export function WordingStates({
  isDefault,
  isDraftAhead,
  isPreviewAhead,
}: Pick<WordingEntry, 'isDefault' | 'isDraftAhead' | 'isPreviewAhead'>) {
  const { t } = useUi()
  if (!isDraftAhead && !isPreviewAhead)
    return isDefault ? (
      <Chip>{t('messages.state.ours')}</Chip>
    ) : (
      <Chip tone="ok">{t('messages.state.published')}</Chip>
    )
  return (
    <span className="row">
      {isDraftAhead && <Chip tone="warn">{t('messages.state.draftAhead')}</Chip>}
      {isPreviewAhead && <Chip tone="info">{t('messages.state.previewAhead')}</Chip>}
    </span>
  )
}
