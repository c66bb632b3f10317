/** The essay of the home page, where its owner has not written another: its title, and its text in Markdown. */
export const ESSAY_TITLE = "A brain is built between people";

export const ESSAY_MARKDOWN = `Before your baby could hold up their own head, they could find your face. They looked for it, lost it, and looked again, and each time you looked back, something very small happened inside them. Cells that had fired together became a little more likely to do so again. Nobody in the room noticed. But this is how a human brain is built: not all at once, not by a program, and never alone.

What follows is the short version of what is known, and it says where less is known than you may have heard. None of it asks you to be perfect. Most of it you are doing already.

## Wired by what happens

A newborn has most of the nerve cells they will ever have. What they do not have yet is most of the wiring. In the first years connections form in enormous numbers, far more than will be kept. Then experience goes to work: pathways that are used grow quicker and more dependable, and many of those that lie idle are cleared away. Genes set out the plan and much of the timetable. Experience, as the National Scientific Council on the Developing Child puts it in its working papers, helps to shape the architecture.

::figure[First many connections, then stronger ones. A growing brain keeps what it uses and lets much of the rest go.]{name=brain-growth}

This is a reason for care and also for calm. Early years matter a great deal, because later skills stand on earlier ones. But they are not a door that slams on the third birthday. Language, attention, trust and self-control go on developing for many years, and the brain keeps some ability to change for life. It is easier to build well early, and it is never too late to build.

:::aside
You do not need special toys. No product has been shown to do for a young brain what a person who answers does.
:::

## Serve and return

Of all experiences, the one that human babies need most is a person who replies. A baby coos and you coo. A toddler points at a dog and you say, “Yes, a dog. A very hairy one.” The Center on the Developing Child at Harvard University calls this serve and return, and it is among the best-supported ideas in the field. Through thousands of these rallies children learn words, faces, and the thing under everything else: *when I reach out, somebody is there*.

Babies are quick to notice when the rally stops. In 1978 Edward Tronick and his colleagues described what happens when a mother, in the middle of play, lets her face go still. Within moments the baby tries to win her back, with smiles, with sounds, with a reaching arm, and then turns away. It matters as much that in ordinary, happy play parents and babies keep missing each other, and find each other again. You can read more in [Serve and return](/article/serve-and-return-in-ordinary-moments).

## The alarm and the way back

When something is too much, the body gets ready to deal with it. The heart speeds up, breath shortens, and stress hormones carry the message round. Small, passing doses of stress, such as a first day, an injection or a lost game, are a part of growing up, provided someone helps afterwards. What harms children is stress that is severe, that goes on and on, and that has no adult to soften it. The Council calls that kind toxic. An ordinary bad Tuesday is something else.

There is a picture for this which many parents find useful. The psychiatrist Daniel Siegel called it the window of tolerance. Inside the window a child can feel a lot and still think, listen and play. Above it they are all storm; below it, flat and far away. It is a model, not something you could see on a scan, but it puts the right question in your mind: not “How do I make this stop?” but “What would help my child back in?”

::figure[The window of tolerance. Hunger, noise and short nights make it narrower; rest, safety and company widen it.]{name=window-of-tolerance}

The answer is most often a person. A young child cannot yet bring a big wave down without help, so they borrow steadiness from somebody who has more of it. This is co-regulation: a lower voice, a slower breath, a body that stays near. Research on stress has found that the presence of a trusted caregiver can soften a young child’s stress response. You lend what calm you have, and over the years the loan becomes theirs.

::figure[Co-regulation goes round between two people. You do not have to be serene, only a little steadier than your child.]{name=co-regulation}

:::quote
Calm is not something we can demand of a child. It is something we hand over, a little at a time.
:::

Words come next, once the wave has gone down. In a study by Matthew Lieberman and his colleagues in 2007, adults who put a word to an emotion in a photograph showed less response in the amygdala, a part of the brain that helps to raise the alarm, and more in a part of the prefrontal cortex. Those were adults in a scanner, so let us not promise too much. Still, “You really wanted to stay” is a kind thing to hear, and children whose families talk about feelings do tend to understand them better.

:::aside
In the middle of a storm, fewer words work better. Names for feelings are for the way down.
:::

## Why the front of the brain is slow

Behind the forehead lies the prefrontal cortex, which helps us wait, plan, change our minds and stop ourselves. In 2004 Nitin Gogtay, Jay Giedd and their colleagues published maps of children’s brains, scanned every two years from early childhood into young adulthood. The regions for moving and sensing matured first. Regions that pull everything together, much of the prefrontal cortex among them, came last. The group was small, but larger studies agree on the broad order. The work goes on into the twenties.

So when your four-year-old knows the rule and breaks it while looking straight at you, that is not proof of a bad character or of a bad parent. Knowing and stopping are different skills, and stopping takes years longer. It also fails first when anyone is tired, hungry or upset. The slowness is not a fault. A brain that stays open for two decades can fit itself to the family, the language and the world that it actually meets.

In the meantime, you are a part of the equipment. A picture chart on the wall, a warning before the game ends, a hand held at the curb: each does a job that the prefrontal cortex will one day do by itself. That is not spoiling a child. It is scaffolding, and it comes down bit by bit.

## What breaks, and what mends

You will lose your temper. You will look at your phone during the puppet show. The science of early childhood is sometimes told in such a way that each of those moments sounds like damage. What it says is that patterns matter, and that coming back is one of the strongest patterns there is.

Repair is simple and hard. You find them, sit down low, and say what you did and that it was not their fault. It takes [about a minute](/article/after-you-lose-your-temper-how-to-repair). What a child gets from it cannot be had in a house without mistakes: bad moments end, people who love you can be wrong, and a thing that came apart can be put right.

:::aside
If most days feel like too much, for your child or for you, tell a doctor. Help for a parent is help for a child.
:::

## What to take with you

When the Council looked at children who do well in spite of hard beginnings, it found one thing in common more often than any other: at least one steady, caring relationship with an adult. Nobody asked for a perfect one.

So answer when you can. Come near when it is stormy. Put words to it later. Mend what you break. Somewhere tonight, under a blanket with one foot sticking out, the wiring of the day is being sorted and kept, and a good deal of it is you.

<footer>

## Sources

1. National Scientific Council on the Developing Child, *Young Children Develop in an Environment of Relationships*, Working Paper 1, 2004; *Excessive Stress Disrupts the Architecture of the Developing Brain*, Working Paper 3, 2005, updated 2014; *The Timing and Quality of Early Experiences Combine to Shape Brain Architecture*, Working Paper 5, 2007; *Supportive Relationships and Active Skill-Building Strengthen the Foundations of Resilience*, Working Paper 13, 2015. All at [developingchild.harvard.edu](https://developingchild.harvard.edu/).
2. E. Tronick and others, “The infant’s response to entrapment between contradictory messages in face-to-face interaction”, *Journal of the American Academy of Child Psychiatry*, 1978.
3. D. J. Siegel, *The Developing Mind*, Guilford Press, 1999 (the window of tolerance).
4. C. E. Hostinar, R. M. Sullivan and M. R. Gunnar, on the social buffering of stress, *Psychological Bulletin*, 2014.
5. M. D. Lieberman and others, [“Putting feelings into words”](https://doi.org/10.1111/j.1467-9280.2007.01916.x), *Psychological Science*, 2007.
6. N. Gogtay, J. N. Giedd and others, [“Dynamic mapping of human cortical development during childhood through early adulthood”](https://doi.org/10.1073/pnas.0402680101), *Proceedings of the National Academy of Sciences*, 2004.

</footer>`;
