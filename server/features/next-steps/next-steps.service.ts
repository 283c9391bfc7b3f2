import type { Import, ImportsService } from '#server/features/imports/index.ts'
import {
  dataTrackOf,
  isUnpublished,
  type Area,
  type Edition,
  type TrackVersions,
  type TrackState,
} from '#server/features/publishing/index.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import type { Figures, TypeStatus } from './type-status.ts'
import { stepsOf, type StepName, type StepState } from './next-steps.ts'

export interface NextSteps {
  statuses: TypeStatus[]
  steps: Record<StepName, StepState>
  next: StepName | null
  /** The import that is being checked or applied, if any. */
  running: Import | null
  /** Imports that are checked and wait for confirmation. */
  waiting: Import[]
  /** How many imports fill the draft. */
  importedCount: number
  /** The newest year of the draft or of a running import. */
  year: number | null
  edition: Edition | null
}

/** The data of a company admin's landing page: the four steps, their states and what to do next. */
export class NextStepsService {
  private readonly deps: {
    versions: TrackVersions
    imports: ImportsService
    currentEdition(companyId: number): Promise<Edition | null>
  }

  constructor(deps: NextStepsService['deps']) {
    this.deps = deps
  }

  async of(companyId: number): Promise<NextSteps> {
    const { versions, imports } = this.deps
    const states = await versions.states(companyId)
    const statuses: TypeStatus[] = []
    const years: number[] = []
    let importedCount = 0
    for (const type of sectionTypes) {
      const draft = await versions.dataIn(companyId, type, 'draft')
      importedCount += draft.imports.length
      years.push(...draft.imports.map(({ year }) => year))
      statuses.push(await this.statusOf(companyId, type, states.of(dataTrackOf(type))))
    }
    const open = await imports.findOpen(companyId)
    const waiting = open.filter(({ state }) => state === 'checked')
    const running = open.filter(({ state }) => state !== 'checked')
    years.push(...open.map(({ year }) => year))
    const steps = stepsOf({ statuses, running: running.length, waiting: waiting.length })
    return {
      statuses,
      steps: steps.states,
      next: steps.next,
      running: running[0] ?? null,
      waiting,
      importedCount,
      year: years.length > 0 ? Math.max(...years) : null,
      edition: await this.deps.currentEdition(companyId),
    }
  }

  private async statusOf(companyId: number, type: SectionType, state: TrackState): Promise<TypeStatus> {
    const draft = await this.figuresIn(companyId, type, 'draft')
    const preview = await this.figuresIn(companyId, type, 'preview')
    const published = await this.figuresIn(companyId, type, 'published')
    const nothing = draft.rows + preview.rows + published.rows === 0 && !state.headChanged
    return {
      type,
      state: nothing
        ? 'none'
        : state.headChanged
          ? 'draftAhead'
          : isUnpublished(state)
            ? 'previewAhead'
            : 'same',
      draft,
      preview,
      published,
    }
  }

  private async figuresIn(companyId: number, type: SectionType, area: Area): Promise<Figures> {
    const { versions } = this.deps
    const totals = await versions.totalsOf(await versions.dataIn(companyId, type, area))
    return {
      rows: totals.reduce((sum, total) => sum + total.rowCount, 0),
      amount: totals.reduce((sum, total) => sum + total.amount, 0),
    }
  }
}
