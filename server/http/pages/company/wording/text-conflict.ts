import type { TextDifference } from '#views/components/console/wording/text-differences.tsx'
import type { Ui } from '#views/ui.tsx'
import { controlOf, isPair, type EditorField, type FormValues } from './editor-fields.ts'

/** Where two forms differ, field by field; `before` is what stands there, `after` what would. */
export function conflictOf(
  ui: Ui,
  fields: readonly EditorField[],
  before: FormValues,
  after: FormValues,
): TextDifference[] {
  const differs = (control: string) => (before[control] ?? '').trim() !== (after[control] ?? '').trim()
  return fields.flatMap((field): TextDifference[] => {
    if (!isPair(field))
      return differs(field.name)
        ? [
            {
              label: ui.t(field.label),
              before: shown(ui, field, before[field.name] ?? ''),
              after: shown(ui, field, after[field.name] ?? ''),
            },
          ]
        : []
    return (['ja', 'en'] as const)
      .filter((lang) => differs(controlOf(field.name, lang)))
      .map((lang) => ({
        label: ui.t('messages.labelIn', { label: ui.t(field.label), lang: ui.t(`messages.lang.${lang}`) }),
        lang,
        before: before[controlOf(field.name, lang)] ?? '',
        after: after[controlOf(field.name, lang)] ?? '',
      }))
  })
}

/** A setting in words; the words of a choice stand beside its label. */
function shown(ui: Ui, field: EditorField, value: string): string {
  const { kind, label } = field
  if (!isPair(field) && field.shown) return field.shown(ui, value)
  if (kind === 'check') return ui.t(value === '1' ? 'messages.on' : 'messages.off')
  return kind === 'choice' && value ? ui.t(label.replace(/label$/, value)) : value
}
