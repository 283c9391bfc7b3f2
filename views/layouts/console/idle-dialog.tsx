import { Button } from '#views/components/button.tsx'
import { CsrfField } from '#views/components/console/csrf-field.tsx'
import { useUi } from '#views/ui.tsx'
import type { ConsoleShell } from '../../shells.ts'

/** Placeholder for the seconds in the sentence announced to screen readers. */
const VALUE = '%value%'

/**
 * The warning before the idle limit; client/behaviours/idle-logout.ts opens it. Without scripts it stays closed, and
 * the server's own limit holds alone. The seconds change each second and are not read out; the status is.
 */
export function IdleDialog({ timer, csrfToken }: { timer: ConsoleShell['idleTimer']; csrfToken: string }) {
  const { t } = useUi()
  if (!timer) return null
  return (
    <dialog
      className="panel"
      aria-labelledby="idle-title"
      aria-describedby="idle-text"
      data-behaviour="idle-logout"
      data-seconds-left={timer.secondsLeft}
      data-warn-seconds={timer.warnSeconds}
      data-said={t('session.idle.said', { seconds: VALUE })}
    >
      <div className="flow">
        <h2 id="idle-title">{t('session.idle.title')}</h2>
        <p id="idle-text">
          {t('session.idle.before')}
          <b className="tn">
            <span data-idle="seconds">{timer.warnSeconds}</span>
            {t('session.idle.seconds')}
          </b>
          {t('session.idle.after')}
        </p>
        <p className="vh" role="status" />
        <form className="actions" method="post" action="/logout">
          <CsrfField token={csrfToken} />
          <input type="hidden" name="reason" defaultValue="" />
          <input type="hidden" name="path" defaultValue="" />
          <Button tone="primary" type="button" data-idle="stay">
            {t('session.idle.stay')}
          </Button>
          <Button>{t('session.idle.leave')}</Button>
        </form>
      </div>
    </dialog>
  )
}
