import { createWriteStream } from 'node:fs'
import { writeFile, stat } from 'node:fs/promises'
import { readConfigOrExit } from '#server/config/index.ts'
import { createCore } from '#server/container.ts'
import { systemActor } from '#server/features/audit/index.ts'
const core = await createCore({ ...readConfigOrExit(), logLevel: 'silent' })
await core.search.reindexAll()
const id = await core.companies.create(systemActor('t'), { name: 'n', nameEn: '', email: 'n@x.example', disclosureDomain: 'n.example', patientDomain: null, copyright: '', copyrightEn: '' })
const userId = await core.users.insert({ companyId: id, roleLevel: 2, email: 'a@x.example', passwordHash: 'x', firstName: 'a', lastName: 'b', lang: 'ja', createdAt: 1 })
const actor = { ...systemActor('t', id), userId }
const N = Number(process.argv[2])
const head = '見出し\r\nyear,section_code,item_number,payee,facility,department,name,number_of_payments,amount\r\n'
let rows = ''
for (let i = 0; i < N; i++) rows += `2024,C1,${i},学校法人 瑞光学園,瑞光学園大学病院${i % 900},第${i % 30}内科,佐藤 花子${i},${1 + (i % 9)},${1000 + i}\r\n`
const file = process.env.DATA_DIR + '/in.csv'
await writeFile(file, head + rows)
rows = ''
const { importId } = await core.uploads.storeCsv(actor, id, { sectionType: 1, year: 2024, rootSectionId: null }, { temporaryPath: file, fileName: 'rows.csv', byteSize: (await stat(file)).size })
await core.runner.drain()
await core.imports.confirm(actor, id, importId)
await core.runner.drain()
await core.publishing.moveToPreview(actor, id)
const before = process.memoryUsage().rss
let peak = 0
const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50)
const t = performance.now(), c = process.cpuUsage()
const out = process.env.DATA_DIR + '/out.zip'
await core.companyArchiver.write(id, createWriteStream(out), async () => undefined)
clearInterval(timer)
const cpu = process.cpuUsage(c)
console.log({ N, seconds: (performance.now() - t) / 1000, cpu: (cpu.user + cpu.system) / 1e6, rssBefore: before / 1e6, peak: peak / 1e6, zip: (await stat(out)).size / 1e6 })
await core.close()
