import { Check } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { Checked } from './checked-props.ts'

type Props = Pick<Checked, 'warnings' | 'warningStamp' | 'acknowledgeError'>

/** The box that acknowledges the warnings shown. */
export function Acknowledgement({ warnings, warningStamp, acknowledgeError }: Props) {
  const { t, format } = useUi()
  return (
    <>
      {acknowledgeError && (
        <p className="error" id="acknowledged-error">
          {t('common.form.errorPrefix')}
          {acknowledgeError}
        </p>
      )}
      <Check
        id="acknowledged"
        name="acknowledged"
        value={warningStamp}
        aria-describedby={acknowledgeError ? 'acknowledged-error' : undefined}
        aria-invalid={acknowledgeError ? true : undefined}
        label={t('imports.checked.acknowledge', { n: format.count(warnings.length) })}
      />
    </>
  )
}
