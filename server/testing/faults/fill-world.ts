import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readConfig } from '#server/config/index.ts'
import { createCore, type Core } from '#server/container.ts'
import { systemActor } from '#server/features/audit/index.ts'
import { digestOf, limits } from '#server/features/auth/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { COMPANY_ADMIN } from '#server/features/users/index.ts'
import { csvChunks } from '#seeds/synthetic/index.ts'
import { networkOf } from '#server/lib/network.ts'
import { testActor } from '../test-actor.ts'
import { testPassword } from '../test-client.ts'
import { pdfOf, testPdfInspector } from '../test-pdfs.ts'

const HOST = 'faults.localhost'
/** From here, more wrong passwords came than a network may send. */
export const LIMITED_NETWORK = '203.0.113.9'

/** What the world has, for those who look at it. */
export interface Filled {
  host: string
  /** Two admins; a publication of the first waits for the second. */
  firstEmail: string
  secondEmail: string
  publicationId: number
  pdfId: number
}

/** One company with published rows and a PDF, and what has to stay refused: its own approval, a network at its limit. */
export async function fillWorld(env: Record<string, string>): Promise<Filled> {
  const core = await createCore(readConfig(env), { pdfInspector: testPdfInspector })
  try {
    await core.installation.requireOwnStorage()
    await core.search.reindexAll()
    const companyId = await core.companies.create(systemActor('faults'), {
      ...{ name: '見本製薬', nameEn: 'Sample', email: `office@${HOST}`, copyright: '', copyrightEn: '' },
      ...{ disclosureDomain: HOST, patientDomain: null },
    })
    const [firstEmail, secondEmail] = [`first@${HOST}`, `second@${HOST}`]
    const userId = await addAdmin(core, companyId, firstEmail)
    await addAdmin(core, companyId, secondEmail)
    const actor = testActor(companyId, userId)
    await importRows(core, actor, companyId)
    const pdfId = await storePdf(core, actor, companyId)
    await core.publishing.moveToPreview(actor, companyId)
    await core.publishing.publish(actor, companyId, { note: '' })
    await core.singlePdfs.setPublished(actor, companyId, pdfId, true)
    await core.runner.drain()
    await core.publicationSettings.update(actor, companyId, { needsApproval: true })
    await core.faq.addTopic(actor, companyId, { title: { ja: '見本', en: '' } })
    await core.publishing.moveTracks(actor, companyId, ['faq'])
    const asked = { kind: 'publish', note: '', attestation: '' } as const
    const publicationId = (await core.publications.request(actor, companyId, asked))!.id
    for (let points = 0; points <= limits.signInByNetwork.points; points++)
      await core.rateLimits.take(limits.signInByNetwork, networkOf(LIMITED_NETWORK))
    return { host: HOST, firstEmail, secondEmail, publicationId, pdfId }
  } finally {
    await core.close()
  }
}

async function addAdmin(core: Core, companyId: number, email: string): Promise<number> {
  return core.users.insert({
    ...{ companyId, roleLevel: COMPANY_ADMIN, email, firstName: '花', lastName: '見本', lang: 'ja' },
    createdAt: core.clock.now(),
    passwordHash: await core.hasher.hash(digestOf(testPassword)),
  })
}

async function arrive(core: Core, bytes: Buffer, fileName: string) {
  const folder = path.join(core.config.dataDir, 'tmp')
  const temporaryPath = path.join(folder, randomUUID())
  await mkdir(folder, { recursive: true })
  await writeFile(temporaryPath, bytes)
  return { temporaryPath, fileName, byteSize: bytes.length }
}

async function importRows(core: Core, actor: ReturnType<typeof testActor>, companyId: number): Promise<void> {
  const slot = { sectionType: 1, year: 2024 } as const
  const rows = { ...slot, rootCode: 'C', rows: 200, seed: 1, thirdLevel: false } as const
  const { importId } = await core.uploads.storeCsv(
    ...([actor, companyId, { ...slot, rootSectionId: sectionIdOf(1, 'C')! }] as const),
    await arrive(core, Buffer.concat([...csvChunks(rows, 'utf8')]), 'rows.csv'),
  )
  await core.imports.confirm(actor, companyId, importId)
  await core.runner.drain()
}

async function storePdf(core: Core, actor: ReturnType<typeof testActor>, companyId: number): Promise<number> {
  const { fileId } = await core.uploads.storePdf(
    ...([actor, companyId, { sectionType: 1, year: 2024, rootSectionId: null, lang: 'ja' }] as const),
    await arrive(core, await pdfOf(2), 'document.pdf'),
  )
  await core.runner.drain()
  return fileId
}
