import { Search } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { TextField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import { maxUnits } from '#views/components/max-units.ts'

/** SPEC §5: a search key has at most 255 characters. */
const KEY_LENGTH = 255

export function HelpSearch({ action, query }: { action: string; query: string }) {
  const { t } = useUi()
  return (
    <form className="bar" method="get" action={action} role="search" aria-label={t('help.search.label')}>
      <TextField
        grow
        id="q"
        name="q"
        type="search"
        label={t('help.search.words')}
        maxLength={maxUnits(KEY_LENGTH)}
        defaultValue={query}
      />
      <Button icon={Search}>{t('help.search.submit')}</Button>
      {query && (
        <LinkButton tone="quiet" href={action}>
          {t('help.search.reset')}
        </LinkButton>
      )}
    </form>
  )
}
