import type { ReactNode } from 'react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { TrackStatus, type TrackStatusProps } from '#views/components/console/wording/track-status.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Tabs, type TabLink } from '#views/components/tabs.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi, type Lang } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  /** The screen's word in the address. */
  message: string
  action: string
  tabs: TabLink[]
  standing: TrackStatusProps
  /** Of the tree as it is shown: what is pressed is meant for it. */
  changeNumber: string
  /** Somebody changed the tree since it was shown; nothing was done. */
  isChanged: boolean
  /** In the company's order, each section before what lies below it. */
  rows: SectionRow[]
}

export interface SectionRow {
  id: number
  code: string
  level: 1 | 2 | 3
  /** With its language where that is not the page's. */
  title: { text: string; lang?: Lang }
  /** Our title, where the company has its own. */
  ours: string | null
  /** What else the company words. */
  texts: ('description' | 'explanation' | 'tax')[]
  isMoved: boolean
  isFirst: boolean
  isLast: boolean
  hiddenWhenEmpty: boolean
  /** Null where fewer than two lists lie below. */
  showsRowsBelow: boolean | null
  /** The section in whose list its rows stand; null: in its own. */
  shownIn: string | null
  href: string
}

const levelClass = { 1: 'root', 2: 'l2', 3: 'l3' }

/** All sections of a type: their names, order, and how they are shown. Every button is a form of its own. */
export default function MessageSections(props: Props) {
  const { shell, message, rows } = props
  const { t } = useUi()
  const title = t(`messages.screen.${message}.title`)
  return (
    <ConsoleLayout
      shell={shell}
      title={title}
      sub={t(`messages.screen.${message}.sub`)}
      hasErrors={props.isChanged}
    >
      <div className="flow">
        <Tabs label={t('messages.tabs')} items={props.tabs} />
        <TrackStatus {...props.standing} />
        {props.isChanged && (
          <Notice tone="warn" role="alert" heading={t('subgroups.tree.changed.heading')}>
            <p>{t('subgroups.tree.changed.text')}</p>
          </Notice>
        )}
        <p className="sub">
          {t('subgroups.tree.open')} {t('subgroups.tree.money')}
        </p>
        <ScrollTable label={title} tree>
          <thead>
            <tr>
              <th scope="col">{t('subgroups.tree.section')}</th>
              <th scope="col">{t('subgroups.tree.differs')}</th>
              <th scope="col">{t('subgroups.tree.order')}</th>
              <th scope="col">{t('subgroups.tree.whenEmpty')}</th>
              <th scope="col">{t('subgroups.tree.rows')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} {...props} />
            ))}
          </tbody>
        </ScrollTable>
      </div>
    </ConsoleLayout>
  )
}

type RowProps = Props & { row: SectionRow }

function Row({ row, ...props }: RowProps) {
  const { t } = useUi()
  const name = `${row.code} ${row.title.text}`
  return (
    <tr id={`s${row.id}`} className={levelClass[row.level]}>
      <th scope="row">
        <a href={row.href}>
          <span className="code">{row.code}</span> <span lang={row.title.lang}>{row.title.text}</span>
        </a>
      </th>
      <td>
        <Differences row={row} />
      </td>
      <td>
        <ActForm {...props} row={row}>
          {row.isFirst ? null : (
            <Button small name="act" value="up" icon={ArrowUp} aria-label={t('subgroups.tree.up', { name })}>
              {t('subgroups.up')}
            </Button>
          )}
          {row.isLast ? null : (
            <Button
              small
              name="act"
              value="down"
              icon={ArrowDown}
              aria-label={t('subgroups.tree.down', { name })}
            >
              {t('subgroups.down')}
            </Button>
          )}
        </ActForm>
      </td>
      <td>
        <Switch
          {...props}
          row={row}
          isOn={row.hiddenWhenEmpty}
          words={{ on: 'hidden', off: 'always' }}
          acts={{ on: 'hideWhenEmpty', off: 'showWhenEmpty' }}
        />
      </td>
      <td>
        {row.shownIn ? (
          t('subgroups.tree.shownIn', { name: row.shownIn })
        ) : row.showsRowsBelow === null ? null : (
          <Switch
            {...props}
            row={row}
            isOn={row.showsRowsBelow}
            words={{ on: 'joined', off: 'split' }}
            acts={{ on: 'joinBelow', off: 'splitBelow' }}
          />
        )}
      </td>
    </tr>
  )
}

function Differences({ row }: { row: SectionRow }) {
  const { t } = useUi()
  const words = [
    ...row.texts.map((text) => t(`subgroups.field.${text}`)),
    ...(row.isMoved ? [t('subgroups.field.order')] : []),
  ]
  if (!row.ours && words.length === 0) return <span className="sub">{t('subgroups.tree.ours')}</span>
  return (
    <>
      {row.ours ? <p>{t('subgroups.tree.ourTitle', { title: row.ours })}</p> : null}
      {words.length > 0 ? <p>{words.join(t('subgroups.codeSeparator'))}</p> : null}
    </>
  )
}

function ActForm({ row, action, shell, changeNumber, children }: RowProps & { children: ReactNode }) {
  return (
    <PostForm
      className="row"
      action={action}
      csrfToken={shell.csrfToken}
      fields={{ changeNumber, sectionId: String(row.id) }}
    >
      {children}
    </PostForm>
  )
}

interface SwitchProps extends RowProps {
  isOn: boolean
  /** subgroups.tree.state.{word}, and subgroups.tree.make.{word} for the way there. */
  words: { on: string; off: string }
  acts: { on: string; off: string }
}

/** How it is, and the button that makes it the other way. */
function Switch({ isOn, words, acts, ...props }: SwitchProps) {
  const { t } = useUi()
  const [now, other] = isOn ? (['on', 'off'] as const) : (['off', 'on'] as const)
  const { code, title } = props.row
  const label = t(`subgroups.tree.make.${words[other]}`)
  return (
    <ActForm {...props}>
      <span>{t(`subgroups.tree.state.${words[now]}`)}</span>
      <Button small name="act" value={acts[other]} aria-label={`${code} ${title.text}: ${label}`}>
        {label}
      </Button>
    </ActForm>
  )
}
