import { Search } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { Field, SelectField, TextField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { AuditFilterProps } from './audit-filter-props.ts'

export function AuditFilter(props: AuditFilterProps) {
  const { t } = useUi()
  const { action, values, people, kinds, companies, resetHref, active, size, errors } = props
  return (
    <form className="bar" method="get" action={action} role="search" aria-label={t('audit.filter.label')}>
      <input type="hidden" name="size" value={size} />
      {companies && (
        <SelectField
          id="company"
          name="company"
          label={t('audit.column.company')}
          defaultValue={values.company}
          options={[{ value: '', label: t('audit.filter.allCompanies') }, ...companies]}
        />
      )}
      <SelectField
        id="person"
        name="person"
        label={t('audit.filter.person')}
        defaultValue={values.person}
        options={[{ value: '', label: t('audit.filter.allPeople') }, ...people]}
      />
      <Field id="kind" label={t('audit.filter.kind')}>
        {(control) => (
          <select className="full" name="kind" defaultValue={values.kind} {...control}>
            <option value="">{t('audit.filter.allKinds')}</option>
            {kinds.map(({ label, options }) => (
              <optgroup key={label} label={label}>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          id={name}
          name={name}
          type="date"
          label={t(`audit.filter.${name}`)}
          defaultValue={values[name]}
          error={errors[name]}
        />
      ))}
      <Button icon={Search}>{t('audit.filter.apply')}</Button>
      {active && (
        <LinkButton tone="quiet" href={resetHref}>
          {t('audit.filter.reset')}
        </LinkButton>
      )}
    </form>
  )
}
