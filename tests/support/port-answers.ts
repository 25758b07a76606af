import { connect } from "node:net";

/** Whether something listens on a port of this machine. */
export const portAnswers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (answers: boolean) => {
      socket.destroy();
      resolve(answers);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });
