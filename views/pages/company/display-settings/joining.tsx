import type { EditorProps } from '#views/components/console/wording/editor-props.ts'
import { Check } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'

/** Each choice with the key of the sentence that says what it means. */
const choices = { off: 'offHint', joined: 'joinedHint', 'own-terms': 'ownTermsHint' } as const

/** Whether the company takes part in the portal, with what that means. */
export function Joining({ editor: { values }, hasPortal }: { editor: EditorProps; hasPortal: boolean }) {
  const { t } = useUi()
  const choice = values.portal ?? 'off'
  return (
    <>
      <h2>{t('messages.display.portal.heading')}</h2>
      <p className="hint">{t('messages.display.portal.lead')}</p>
      {hasPortal ? null : <p className="hint">{t('messages.display.portal.notOffered')}</p>}
      <fieldset>
        <legend className="vh">{t('messages.display.portal.label')}</legend>
        {Object.entries(choices).map(([value, hint]) => (
          <Check
            key={value}
            id={value === 'off' ? 'portal' : `portal-${value}`}
            type="radio"
            name="portal"
            value={value}
            defaultChecked={choice === value}
            label={t(`messages.display.portal.${value}`)}
            hint={t(`messages.display.portal.${hint}`)}
          />
        ))}
      </fieldset>
    </>
  )
}
