/** A moment by the clock on the wall in Perth, eight hours ahead of Greenwich all year. */
export const inPerth = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`);
