import { useUi } from '#views/ui.tsx'

/** Where the script of the form lists what refused the files that it has sent. */
export function NewErrors() {
  const { t } = useUi()
  return (
    <div className="errsum" role="alert" tabIndex={-1} data-errors hidden>
      <h2>{t('common.form.errorHeading')}</h2>
      <ul />
    </div>
  )
}
