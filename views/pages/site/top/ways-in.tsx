import { wordsFor } from '#views/components/words-for.ts'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

/** For those who look for no name in particular: lists of who was paid, and of what for. */
export function WaysIn({ shell }: { shell: SiteShell }) {
  const { t } = useUi()
  const { base, types } = shell
  return (
    <section>
      <h2>{t('site.top.waysIn')}</h2>
      <ul className="ways-in">
        {types.map((type) => (
          <li key={type}>
            <a href={`${base}/${type}/institutions`}>{t(`site.top.way.${type}`)}</a>
            <span className="sub">{t(`site.top.wayNote.${type}`)}</span>
          </li>
        ))}
        <li>
          <a href={`${base}/${types[0] ?? 'disclosure'}`}>{t('site.top.way.sections')}</a>
          <span className="sub">{t(`site.top.wayNote.sections.${wordsFor(shell)}`)}</span>
        </li>
      </ul>
    </section>
  )
}
