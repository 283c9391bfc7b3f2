import { Search } from 'lucide-react'
import { Breadcrumbs } from '#views/components/breadcrumbs.tsx'
import { Button } from '#views/components/button.tsx'
import { ErrorSummary } from '#views/components/error-summary.tsx'
import { TextField } from '#views/components/field.tsx'
import { maxUnits } from '#views/components/max-units.ts'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import type { FiguresOfYear } from './figures-of-year.ts'
import { RequestFigures } from './request-figures.tsx'

export interface Props {
  shell: SiteShell
  action: string
  typed: string
  /** What was typed is no reference number, or that of no request. */
  error: 'unreadable' | 'unknown' | null
  /** The newest first. */
  years: FiguresOfYear[]
  correctionsHref: string | null
}

/** How many correction requests there were, and the way to one of them. */
export default function Page({ shell, action, typed, years, correctionsHref, ...props }: Props) {
  const { t } = useUi()
  const error = props.error ? t(`requests.figures.${props.error}`) : undefined
  const title = t('requests.figures.title')
  return (
    <SiteLayout isGuarded moreStyles="siteRequestStyles" shell={shell} title={title}>
      {correctionsHref ? (
        <Breadcrumbs items={[{ label: t('corrections.heading'), href: correctionsHref }, { label: title }]} />
      ) : null}
      <ErrorSummary errors={error ? [{ fieldId: 'number', text: error }] : []} />
      <h1>{title}</h1>
      <p className="prose">{t('requests.figures.lead')}</p>
      <form className="bar noprint" method="get" action={action} noValidate>
        <TextField
          id="number"
          name="number"
          label={t('requests.figures.number')}
          placeholder="K-2026-0012"
          defaultValue={typed}
          maxLength={maxUnits(20)}
          {...(error && { error })}
        />
        <Button icon={Search}>{t('requests.figures.find')}</Button>
      </form>
      {years.length === 0 ? <p>{t('requests.figures.none')}</p> : null}
      <div className="years">
        {years.map((year) => (
          <RequestFigures key={year.year} {...year} />
        ))}
      </div>
    </SiteLayout>
  )
}
