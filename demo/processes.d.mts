export function untilAnswers(origin: string, isOver: () => boolean): Promise<boolean>
