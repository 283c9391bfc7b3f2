import { Copy, Download, Printer } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  /** Shown this once. */
  codes: string[]
  /** Whether the authenticator was set up just now, or the codes only renewed. */
  isNew: boolean
  nextHref: string
}

const CODES = 'codes'
const FILE_NAME = 'recovery-codes.txt'

/** In the address itself: the codes are sent in this one answer. */
const asFile = (text: string) => `data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`

/** Ten codes, to be kept: copied, as a file or on paper. The scripts show their buttons. */
export default function RecoveryCodes({ shell, codes, isNew, nextHref }: Props) {
  const { t } = useUi()
  const text = codes.join('\n')
  return (
    <ConsoleLayout shell={shell} title={t('account.codes.title')}>
      <div className="flow">
        <Notice tone="ok" role="status">
          <p>{t(isNew ? 'account.codes.enrolled' : 'account.codes.renewed')}</p>
        </Notice>
        <p>{t('account.codes.explain')}</p>
        <pre className="panel mono" id={CODES}>
          {text}
        </pre>
        <p className="sub">{t('account.codes.keep')}</p>
        <div className="row noprint">
          <Button
            type="button"
            hidden
            icon={Copy}
            data-behaviour="copy-text"
            data-from={CODES}
            data-done={t('toast.success.copied')}
          >
            {t('account.codes.copy')}
          </Button>
          <LinkButton icon={Download} href={asFile(text)} download={FILE_NAME}>
            {t('account.codes.download')}
          </LinkButton>
          <Button type="button" hidden icon={Printer} data-behaviour="print-page">
            {t('account.codes.print')}
          </Button>
        </div>
        <p>
          <LinkButton tone="primary" href={nextHref}>
            {t('account.codes.next')}
          </LinkButton>
        </p>
      </div>
    </ConsoleLayout>
  )
}
