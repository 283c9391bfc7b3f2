import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** What happens to a request, and what is public of it. */
export function AboutRequests({ shell, answerDays, figuresHref }: Props) {
  const { t } = useUi()
  return (
    <div className="flow">
      <section className="panel flow">
        <h2>{t('requests.after.heading')}</h2>
        <ol className="numbered">
          <li>{t('requests.after.confirm')}</li>
          <li>{t('requests.after.number')}</li>
          <li>{t('requests.after.check', { company: shell.companyName, days: answerDays })}</li>
          <li>{t('requests.after.answer')}</li>
        </ol>
      </section>
      <section className="panel flow">
        <h2>{t('requests.public.heading')}</h2>
        <p>{t(figuresHref ? 'requests.public.state' : 'requests.public.nothing')}</p>
        {figuresHref ? (
          <p>
            <a href={figuresHref}>{t('requests.figures.title')}</a>
          </p>
        ) : null}
      </section>
    </div>
  )
}
