import { Search } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { TextField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'

export interface RowFilterProps {
  action: string
  /** As typed. */
  keyWords: string
  /** Why it was not looked for. */
  error?: string | undefined
  /** Year, order and page size, sent along unseen. */
  keep: [name: string, value: string][]
  /** The same list with all of its rows. */
  resetHref: string
}

/** Narrows a section's rows to those that name something: a GET form, so that it stands in the address. */
export function RowFilter({
  type,
  action,
  keyWords,
  error,
  keep,
  resetHref,
}: RowFilterProps & { type: 'disclosure' | 'patient' }) {
  const { t } = useUi()
  return (
    <form
      className="bar noprint"
      id="rows"
      method="get"
      action={action}
      role="search"
      aria-label={t('site.detail.filter.form')}
      noValidate
    >
      {keep.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        grow
        id="keyWords"
        name="keyWords"
        type="search"
        label={t(`site.detail.filter.label.${type}`)}
        maxLength={255}
        defaultValue={keyWords}
        {...(error && { error })}
      />
      <Button icon={Search}>{t('site.detail.filter.apply')}</Button>
      {keyWords ? (
        <LinkButton tone="quiet" href={resetHref}>
          {t('site.detail.filter.reset')}
        </LinkButton>
      ) : null}
    </form>
  )
}
