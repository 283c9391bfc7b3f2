import { Search } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { maxUnits } from '#views/components/max-units.ts'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** One field for a name, at all companies at once, with examples of what can be typed. */
export function PortalSearch({ action, examples }: { action: string } & Pick<Props, 'examples'>) {
  const { t, lang } = useUi()
  return (
    <div className="noprint">
      <form method="get" action={action} role="search">
        <label htmlFor="name">{t('portal.home.find')}</label>
        <div className="find">
          <input id="name" name="name" type="search" maxLength={maxUnits(255)} autoComplete="off" />
          <Button tone="primary" icon={Search}>
            {t('portal.home.search')}
          </Button>
        </div>
      </form>
      {examples.length > 0 ? (
        <p className="eg">
          <span className="sub">{t('site.top.examples')}</span>
          {examples.map(({ type, word, href }) => (
            <a key={type + word} href={href} lang={lang === 'ja' ? undefined : 'ja'}>
              {word}
            </a>
          ))}
        </p>
      ) : null}
    </div>
  )
}
