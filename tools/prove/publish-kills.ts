import { sqliteFileIn } from "../../main/store/open-store.ts";
import { integrityErrors } from "./kills.ts";
import { sqlitePlace } from "./places.ts";
import { failOnErrors, type Proof } from "./proof.ts";
import { roundOf } from "./publish-moments.ts";
import { PublishRounds } from "./publish-rounds.ts";
import { errorsOfStored } from "./stored.ts";

/**
 * Whenever the site, or the process alone in which it publishes, is killed, one release is served whole, no word of the draft is lost,
 * and the next try publishes it.
 */
export const publishKills: Proof = {
  name: "publish-kills",
  async prove(tools) {
    const place = sqlitePlace(tools);
    const rounds = await PublishRounds.open(place, tools);
    tools.say("the first release is published");
    for (let number = 1; number <= tools.kills; number += 1) {
      const outcome = await rounds.run(number, roundOf(number));
      tools.say(`${number} of ${tools.kills} kills: ${outcome}`);
    }
    failOnErrors([...(await errorsOfStored(place, rounds.acknowledged)), ...integrityErrors(sqliteFileIn(place.dataFolder))]);
    const met = [...rounds.met].map(([step, count]) => `${step} ${count}`).join(", ");
    return `${tools.kills} kills (${met}), ${rounds.pages} pages before them, each of one release whole, as after each restart; ${rounds.acknowledged.length} forms stored`;
  },
};
