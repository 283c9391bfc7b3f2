export function untilServing(host: string, port: number): Promise<void>
