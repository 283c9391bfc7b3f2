import { Plus } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import type { EditionRow } from '#views/components/console/guidelines/edition-row.ts'
import { EditionTable } from '#views/components/console/guidelines/edition-table.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  createHref: string
  guidelines: {
    id: number
    name: string
    companies: number
    editions: EditionRow[]
    /** Copies an edition of it. */
    newEditionHref: string
  }[]
}

/** /admin/guidelines: every guideline with its editions. */
export default function Guidelines({ shell, createHref, guidelines }: Props) {
  const { t, format } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('guidelines.title')}
      sub={t('guidelines.sub')}
      actions={
        <LinkButton icon={Plus} href={createHref}>
          {t('guidelines.create.button')}
        </LinkButton>
      }
    >
      <div className="flow">
        <p className="prose">{t('guidelines.goods')}</p>
        {guidelines.map(({ id, name, companies, editions, newEditionHref }) => (
          <section className="flow" key={id} aria-labelledby={`guideline-${id}`}>
            <h2 id={`guideline-${id}`}>{name}</h2>
            <p className="sub">
              {t('guidelines.followers', { count: companies, n: format.count(companies) })}
            </p>
            <EditionTable label={t('guidelines.editionsOf', { name })} editions={editions} />
            <p>
              <LinkButton icon={Plus} href={newEditionHref}>
                {t('guidelines.newEdition.button')}
                <span className="vh">{t('companies.list.of', { name })}</span>
              </LinkButton>
            </p>
          </section>
        ))}
      </div>
    </ConsoleLayout>
  )
}
