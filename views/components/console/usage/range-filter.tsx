import { Button } from '#views/components/button.tsx'
import { TextField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { Errors } from '../form-errors.tsx'

type QuickRange = '3-months' | '6-months' | '1-year'

export interface RangeFilterProps {
  action: string
  /** As typed, or the days that are shown: YYYY-MM-DD. */
  values: { from: string; to: string }
  /** No day after it has been counted. */
  today: string
  quick: { name: QuickRange; href: string; isCurrent: boolean }[]
  /** By control name. */
  errors: Errors
}

/** The period of the figures: a GET form, so that it is part of the address, and links to common periods. */
export function RangeFilter({ action, values, today, quick, errors }: RangeFilterProps) {
  const { t } = useUi()
  return (
    <form className="bar" method="get" action={action} noValidate aria-label={t('dashboard.filter.label')}>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          id={name}
          name={name}
          type="date"
          max={today}
          label={t(`dashboard.filter.${name}`)}
          defaultValue={values[name]}
          error={errors[name]}
        />
      ))}
      <Button>{t('dashboard.filter.apply')}</Button>
      <ul className="quick">
        {quick.map(({ name, href, isCurrent }) => (
          <li key={name}>
            <a href={href} aria-current={isCurrent ? 'true' : undefined}>
              {t(`dashboard.filter.quick.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </form>
  )
}
