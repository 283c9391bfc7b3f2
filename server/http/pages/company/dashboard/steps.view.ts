import type { NextSteps, StepName, TypeStatus } from '#server/features/next-steps/index.ts'
import type { Publication } from '#server/features/publishing/index.ts'
import { paths } from '#server/http/paths.ts'
import type { NextStep } from '#views/components/console/next-steps.tsx'
import type { Ui } from '#views/ui.tsx'

/** The steps from a file to a publication, each with its state in words. */
export function stepProps(ui: Ui, work: NextSteps): Record<StepName, NextStep> {
  const { steps, statuses, waiting, importedCount, edition } = work
  const current = edition?.number ?? 0
  const draftRows = statuses.reduce((sum, { draft }) => sum + draft.rows, 0)
  const isAhead = (state: TypeStatus['state']) => statuses.some((status) => status.state === state)
  const previewRows = statuses.reduce((sum, { preview }) => sum + preview.rows, 0)
  const note = (key: string, params: Record<string, number> = {}) =>
    ui.t(
      `console.stepNote.${key}`,
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, ui.format.count(value)])),
    )
  const uploadNote =
    waiting.length > 0
      ? note('waiting', { n: waiting.length })
      : importedCount > 0
        ? note('files', { n: importedCount })
        : note('noFiles')
  const publishNote = isAhead('previewAhead')
    ? current > 0
      ? note('publishNext', { next: current + 1, current })
      : note('publishFirst')
    : current > 0
      ? note('published', { current })
      : ''
  return {
    upload: {
      state: steps.upload,
      note: uploadNote,
      href: paths.importCsv,
      ...(waiting[0] && {
        href: paths.importCheck(waiting[0].id),
        button: ui.t('console.step.upload.waiting'),
      }),
    },
    check: {
      state: steps.check,
      note: draftRows > 0 ? note('draftRows', { n: draftRows }) : '',
      href:
        importedCount > 0 ? paths.dataList(statuses.find(({ draft }) => draft.rows > 0)?.type ?? 1) : null,
    },
    preview: {
      state: steps.preview,
      note: isAhead('draftAhead') ? note('notMoved') : previewRows > 0 ? note('moved') : '',
      href: importedCount > 0 ? paths.companyPreview : null,
    },
    publish: {
      state: steps.publish,
      note: publishNote,
      href: isAhead('previewAhead') ? paths.companyPreview : null,
    },
  }
}

/** The last step while a request awaits approval: nothing else can be published meanwhile. */
export function awaitingStep({ t }: Ui, { id }: Pick<Publication, 'id'>, isOwn: boolean): NextStep {
  const whose = isOwn ? 'awaitsOthers' : 'awaitsReader'
  return {
    state: 'now',
    note: t(`console.stepNote.${whose}`),
    href: paths.publicationRequest(id),
    button: t('console.step.publish.request'),
  }
}
